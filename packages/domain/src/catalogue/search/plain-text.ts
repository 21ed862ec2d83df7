/** Hausa letters that no decomposition turns into Latin ones. */
const hookedLetters: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n' }

/** Lower case without marks, as people type on a phone: 'ỌJÀ' and 'ọjà' are 'oja'. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴŋ]/g, (letter) => hookedLetters[letter] ?? letter)
}
