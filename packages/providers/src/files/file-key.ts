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

/** Throws a RangeError for a key outside the port's shape: no such key can leave the store's own folder. */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`)
}

/** Throws a RangeError unless the folder is '' or a key with a slash at its end. */
export function requireFolder(folder: string): void {
  if (folder !== '' && !(folder.endsWith('/') && isFileKey(folder.slice(0, -1))))
    throw new RangeError(`Not a folder of files: ${JSON.stringify(folder.slice(0, 80))}`)
}

/** The type that a key's ending stands for, so that no store has to keep it beside the bytes. */
export function getContentType(key: string): string {
  return contentTypes[extname(key)] ?? 'application/octet-stream'
}

/** Throws a RangeError for a key whose ending says something else than the content type. */
export function requireContentType(key: string, contentType: string): void {
  if (getContentType(key) !== contentType)
    throw new RangeError(`A file named ${key} is ${getContentType(key)}, not ${contentType}`)
}
