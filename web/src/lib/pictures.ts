const MOST_BYTES = 5 * 1024 * 1024;
/** Longest side and quality, as good as it may be first: the server keeps 2,048 pixels of it. */
const TRIES = [
  [4000, 0.85],
  [2048, 0.85],
  [2048, 0.6],
] as const;

/** What the screen can say of a picture before it is sent; the server looks into it. */
export function refusalOf(file: File): string | null {
  const named = /\.(jpe?g|png|webp|hei[cf])$/i.test(file.name);
  if (!named && !file.type.startsWith('image/')) return `${file.name} is not an image file`;
  return file.size > MOST_BYTES ? `${file.name} is too large. Maximum size is 5MB.` : null;
}

async function drawn(whole: ImageBitmap, longest: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(whole.width, whole.height));
  const canvas = new OffscreenCanvas(Math.round(whole.width * scale), Math.round(whole.height * scale));
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** A picture above 5 MB, made smaller where this browser can read it; else as it is. */
export async function scaled(file: File): Promise<File> {
  if (file.size <= MOST_BYTES) return file;
  try {
    const whole = await createImageBitmap(file);
    let made: Blob = file;
    for (const [longest, quality] of TRIES) {
      if (made.size > MOST_BYTES) made = await drawn(whole, longest, quality);
    }
    whole.close();
    return new File([made], file.name, { type: made.type });
  } catch {
    // No browser reads every format: the limit is said instead.
    return file;
  }
}
