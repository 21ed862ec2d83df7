import { join, relative } from 'node:path'

/** Unix sockets have short names: longer ones are refused by the system. */
const longest = 100

/** Where the running shop answers commands; undefined when the folder's path is too long for a socket. */
export function getSocketPath(dataDir: string): string | undefined {
  const whole = join(dataDir, 'shop.sock')
  return [whole, relative(process.cwd(), whole)].find((path) => Buffer.byteLength(path) <= longest)
}
