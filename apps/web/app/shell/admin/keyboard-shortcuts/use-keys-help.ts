import { createStore, useStore } from '../../../api/store.ts'

const help = createStore(false)

/** Whether the list of keyboard shortcuts is open, for the key "?" and the button in the menu. */
export function useShortcutsHelp(): [open: boolean, setOpen: (open: boolean) => void] {
  return [useStore(help), help.set]
}
