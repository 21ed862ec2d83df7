/** Joins class names and leaves out what is empty. It merges nothing: later rules do not beat earlier ones. */
export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
