/* balance_stats.c - intervals that hold the true figure in 95 of 100 such counts. */
#include "balance.h"

static const double z = 1.959964; /* of the normal distribution, two-sided */

/* By Newton's steps, to spare the library of mathematics. */
static double root(double x)
{
    double guess = x > 1 ? x : 1;
    if (x <= 0)
        return 0;
    for (int i = 0; i < 100; i++)
        guess = (guess + x / guess) / 2;
    return guess;
}

rd_interval rd_wilson(uint64_t hits, uint64_t of)
{
    rd_interval all = {0, 100};
    if (of == 0)
        return all;
    double n = (double)of;
    double share = (double)hits / n;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * root(share * (1 - share) / n + z * z / (4 * n * n));
    rd_interval in = {100 * (middle - half), 100 * (middle + half)};
    /* None and all are bounds themselves; rounding must not step over them. */
    in.low = hits == 0 || in.low < 0 ? 0 : in.low;
    in.high = hits == of || in.high > 100 ? 100 : in.high;
    return in;
}

double rd_mean(const uint32_t *sorted, size_t count, rd_interval *in)
{
    double sum = 0;
    double squares = 0;
    double n = (double)count;
    in->low = in->high = 0;
    if (count == 0)
        return 0;
    for (size_t i = 0; i < count; i++)
        sum += (double)sorted[i];
    double mean = sum / n;
    for (size_t i = 0; i < count; i++)
        squares += ((double)sorted[i] - mean) * ((double)sorted[i] - mean);
    double half = count > 1 ? z * root(squares / (n - 1) / n) : 0;
    in->low = mean - half;
    in->high = mean + half;
    return mean;
}

/* The bounds are numbers of the list: so many places from the middle as a fair coin may stray. */
double rd_median(const uint32_t *sorted, size_t count, rd_interval *in)
{
    in->low = in->high = 0;
    if (count == 0)
        return 0;
    double half = z * root((double)count) / 2;
    double low = (double)count / 2 - half;
    double high = (double)count / 2 + half;
    size_t from = low >= 1 ? (size_t)low - 1 : 0;
    size_t to = high + 1 < (double)count ? (size_t)(high + 1) : count - 1;
    in->low = (double)sorted[from];
    in->high = (double)sorted[to];
    uint32_t under = sorted[(count - 1) / 2];
    uint32_t over = sorted[count / 2];
    return ((double)under + (double)over) / 2;
}
