/** 'Mail reset link' of 'mail-reset-link', the name that something of the shop has in its code. */
export function kindWords(name: string): string {
  const plain = name.replaceAll(/[:._-]+/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
