/* tcc.c - what tcc does not have built in and asks for by name. */
extern int rd_count(unsigned long long bits) __asm__("__builtin_popcountll");
extern int rd_lowest(unsigned long long bits) __asm__("__builtin_ctzll");

int rd_count(unsigned long long bits)
{
    return __builtin_popcountll(bits);
}

int rd_lowest(unsigned long long bits)
{
    return __builtin_ctzll(bits);
}
