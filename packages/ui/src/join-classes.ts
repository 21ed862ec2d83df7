/** Joins class names, skipping empty ones. It does not merge conflicting Tailwind classes. */
export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
