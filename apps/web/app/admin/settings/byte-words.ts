const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** '1.4 GB' of whole bytes: a unit is 1024 of the one before, and only small numbers have a fraction. */
export function formatBytes(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit > 0 && size < 10 ? size.toFixed(1) : Math.floor(size)} ${units[unit]}`
}
