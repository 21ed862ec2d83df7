import { isTest, type Source } from './sources.ts'

const home = 'packages/shop/src/'
const before = new Set(['kernel', 'ports'])
const folderOf = (path: string) => (path.startsWith(home) ? path.slice(home.length).split('/') : [])
const isTables = (path: string) => /(?:^|\/|-)tables(?:\.ts)?$/.test(path)

function edges(sources: Source[]) {
  return sources.flatMap(({ path, imports }) => {
    const [from, ...deeper] = folderOf(path)
    if (!from || deeper.length === 0) return []
    return imports.flatMap((target) => {
      const [to, ...rest] = folderOf(target)
      return to && rest.length > 0 && to !== from ? [{ path, target, from, to }] : []
    })
  })
}

/** Every folder of the shop is a domain of the list, or comes before all of them. */
export function foldersAreDomains(sources: Source[], domains: readonly string[]) {
  const folders = new Set(sources.flatMap(({ path }) => folderOf(path).slice(0, -1).slice(0, 1)))
  return [...folders]
    .filter((folder) => !before.has(folder) && !domains.includes(folder))
    .map((folder) => `${home}${folder} is not in domains.ts`)
}

/** A domain imports only those before it; kernel and ports import none. */
export function domainsLookBack(sources: Source[], domains: readonly string[]) {
  const rank = (folder: string) => (before.has(folder) ? -1 : domains.indexOf(folder))
  return edges(sources)
    .filter(({ from, to }) => rank(to) >= 0 && rank(to) >= rank(from))
    .map(({ path, target }) => `${path} imports ${target}, which comes later`)
}

/** Another domain's tables serve foreign keys only; reports alone queries what it does not own. */
export function tablesStayAtHome(sources: Source[]) {
  return edges(sources)
    .filter(({ path, target, from, to }) => {
      const mayLook = isTables(path) || isTest(path) || from === 'reports' || before.has(to)
      return isTables(target) && !mayLook
    })
    .map(({ path, target }) => `${path} queries ${target}, which it does not own`)
}
