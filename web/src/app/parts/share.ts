/* share.ts - texts out of the page: to the clipboard, or as a file. */

/** False where the browser does not let the page write to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function fileName(game: string, ending: string, date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${game}-${day}-${two(date.getHours())}${two(date.getMinutes())}${ending}`;
}

/** The address of this page with another end. */
export function wholeAddress(hash: string): string {
  return `${location.origin}${location.pathname}${hash}`;
}
