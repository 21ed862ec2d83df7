import { extname } from 'node:path'

const keyPattern = /^(?=.{1,512}$)[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.txt': 'text/plain',
}

export function isFileKey(key: string): boolean {
  return keyPattern.test(key)
}

/** Throws a RangeError for an invalid key, so that no key can leave the store's own folder. */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`)
}

/** Throws a RangeError unless the folder is '' or a key with a trailing slash. */
export function requireFolder(folder: string): void {
  if (folder !== '' && !(folder.endsWith('/') && isFileKey(folder.slice(0, -1))))
    throw new RangeError(`Not a folder of files: ${JSON.stringify(folder.slice(0, 80))}`)
}

/** Content type by the key's extension, so that no store has to save it. */
export function getContentType(key: string): string {
  return contentTypes[extname(key)] ?? 'application/octet-stream'
}

/** Throws a RangeError if the key's extension does not match the content type. */
export function requireContentType(key: string, contentType: string): void {
  if (getContentType(key) !== contentType)
    throw new RangeError(`A file named ${key} is ${getContentType(key)}, not ${contentType}`)
}
