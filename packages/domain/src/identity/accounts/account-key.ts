/** The form in which emails and usernames are compared: two accounts never differ by case or width of letters only. */
export function normaliseAccountKey(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase()
}
