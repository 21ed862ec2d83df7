/** Hands a file to the browser, to keep. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click has been dealt out.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
