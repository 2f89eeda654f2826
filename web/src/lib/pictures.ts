const MOST_BYTES = 5 * 1024 * 1024;
const LONGEST_SIDE = 4000;
const QUALITY = 0.85;

/** What the screen can say of a picture before it is sent; the server looks into it. */
export function refusalOf(file: File): string | null {
  const named = /\.(jpe?g|png|webp|hei[cf])$/i.test(file.name);
  if (!named && !file.type.startsWith('image/')) return `${file.name} is not an image file`;
  return file.size > MOST_BYTES ? `${file.name} is too large. Maximum size is 5MB.` : null;
}

/** A picture above 5 MB, made smaller where this browser can read it; else as it is. */
export async function scaled(file: File): Promise<File> {
  if (file.size <= MOST_BYTES) return file;
  try {
    const whole = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(whole.width, whole.height));
    const canvas = new OffscreenCanvas(Math.round(whole.width * scale), Math.round(whole.height * scale));
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new File([blob], file.name, { type: blob.type });
  } catch {
    // No browser reads every format: the limit is said instead.
    return file;
  }
}
