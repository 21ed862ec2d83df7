import { useMatches } from 'react-router'

/** What a route requests of the shell: `export const handle: ShellHandle = {…}` in its module. */
export interface ShellHandle {
  /** 'plain' has no search (the page brings its own), 'checkout' has no navigation, 'none' is for the admin sign-in. */
  header?: 'full' | 'plain' | 'checkout' | 'none'
  /** Shows the search field as a second row on phones instead of behind an icon. */
  searchRow?: boolean
  /** False if a bar of the page replaces the bottom tab bar. */
  tabBar?: boolean
  /** False if the sign-in dialog must not open automatically: legal pages, 404. */
  signInOnLoad?: boolean
  /** True if the page does something automatically, such as the countdown of the 404 page. */
  startsOnIdle?: boolean
}

export function useShellHandle(): Required<ShellHandle> {
  const handles = useMatches().map((match) => match.handle as ShellHandle | undefined)
  return Object.assign(
    { header: 'full', searchRow: false, tabBar: true, signInOnLoad: true, startsOnIdle: false },
    ...handles,
  ) as Required<ShellHandle>
}
