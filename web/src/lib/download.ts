/** Hands bytes to the browser as a file of that name. */
export function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
