/**
 * Stores images and documents by key. A key is 1 to 512 characters of `a-z A-Z 0-9 . _ -`, in parts separated by `/`;
 * no part starts with a dot. The extension determines the content type: .avif .webp .jpg .png .pdf .csv .json .txt,
 * anything else is application/octet-stream. Any other key or type throws a RangeError before anything is changed.
 */
export interface FileStore {
  /** Writes all or nothing, and replaces an existing file. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined if there is no such file. The stream must be read to its end or cancelled. */
  read(key: string): Promise<StoredFile | undefined>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
  /** All keys below a folder such as `pictures/` ('' for all), in alphabetical order. */
  list(folder: string): Promise<string[]>
}

export interface StoredFile {
  stream: ReadableStream<Uint8Array>
  contentType: string
  /** Bytes. */
  size: number
}

/** A private image as a data URL, for a page of staff; undefined if there is no such file. */
export async function readDataUrl(files: FileStore, key: string): Promise<string | undefined> {
  const file = await files.read(key)
  if (!file) return undefined
  const bytes = Buffer.from(await new Response(file.stream).arrayBuffer())
  return `data:${file.contentType};base64,${bytes.toString('base64')}`
}
