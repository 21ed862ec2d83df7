import { type MenuCategory, useMenu } from './root-data.tsx'

/** Menu entries without the collections. A separate file, because the shell does not need it. */
export function useCategories(): MenuCategory[] {
  return useMenu().filter((entry): entry is MenuCategory => 'image' in entry)
}
