import { posix } from 'node:path'
import { isTest, type Source } from './sources.ts'

const home = 'packages/domain/src/'
const isTables = (path: string) => /(?:^|\/|-)tables(?:\.ts)?$/.test(path)
const getGroup = (room: string) => room.split('/')[0] ?? room

/** Rooms that can read other groups' tables: reports and customer segments. */
const subscribers = new Set(['marketing/segments'])
const canRead = (room: string) => getGroup(room) === 'backoffice' || subscribers.has(room)

/** The room of a domain file: its folder. */
const getRoom = (path: string) =>
  path.startsWith(home) ? path.slice(home.length).split('/').slice(0, -1).join('/') : ''

function edges(sources: Source[]) {
  return sources.flatMap(({ path, imports }) => {
    const from = getRoom(path)
    if (!from) return []
    return imports.flatMap((target) => {
      const to = getRoom(target)
      return to && to !== from ? [{ path, target, from, to }] : []
    })
  })
}

/** Every folder of the domain is in the list of rooms. */
export function knownRooms(sources: Source[], rooms: readonly string[]) {
  const folders = new Set(sources.map(({ path }) => getRoom(path)).filter(Boolean))
  return [...folders]
    .filter((folder) => !rooms.includes(folder))
    .map((folder) => `${home}${folder} is no room`)
}

/** A room only imports rooms before it. Tests can set up data in any room. */
export function roomImportOrder(sources: Source[], rooms: readonly string[]) {
  return edges(sources)
    .filter(({ path, from, to }) => !isTest(path) && rooms.indexOf(to) >= rooms.indexOf(from))
    .map(({ path, target }) => `${path} imports ${target}, which comes later`)
}

/** What staff see of an order, agreement, ticket or the delivery settings: more than one command changes. */
const staffModels =
  /^packages\/domain\/src\/(?:orders\/(?:[a-z-]+\/)?get-admin-[a-z-]+|support\/get-ticket|delivery\/get-delivery-settings)$/

/** A function that only reads; any other name is a command or one of its steps. */
const queryName = /^(?:get|list|find|load|present|paginate|quote)[A-Z]/

const topLevel = /^(?=(?:export )?(?:(?:async )?function|const) \w)/m
const topLevelName = /^(?:export )?(?:(?:async )?function|const) (\w+)/

/** A returned list, or what a page shows of more than one entity. */
const returnedView =
  /\breturn\s+(?:await\s+)?(?:\{[^{}]*?)?\b(list[A-Z]\w*|getMy[A-Z]\w*|getWishlist|getPaymentByLink|getAbandonedCartSettings|getCustomerProfile)\(/g

/** Commands return the entity that they changed or nothing; routes read what the caller sees afterwards. */
export function commandsWithoutViews(sources: Source[]) {
  return sources
    .filter(({ path }) => path.startsWith(home) && !isTest(path))
    .flatMap(({ path, text, imports }) => {
      const commands = text.split(topLevel).filter((part) => {
        const name = topLevelName.exec(part)?.[1]
        return name !== undefined && !queryName.test(name)
      })
      const views = commands.flatMap((part) => [...part.matchAll(returnedView)].map(([, view]) => view))
      return [
        ...imports.filter((target) => staffModels.test(target)).map((target) => `imports ${target}`),
        ...views.map((view) => `returns ${view}`),
      ].map((problem) => `${path} ${problem}, which its route reads after the command`)
    })
}

/** Other groups' tables are only used for foreign keys; only reports and segments query them. */
export function tableOwnership(sources: Source[]) {
  return edges(sources)
    .filter(({ path, target, from, to }) => {
      const isOwn = getGroup(from) === getGroup(to) || getGroup(to) === 'core'
      return isTables(target) && !isOwn && !isTables(path) && !isTest(path) && !canRead(from)
    })
    .map(({ path, target }) => `${path} queries ${target}, which it does not own`)
}

/** The group of each database table: each group has its own schema file. */
export function getTableOwners(sources: Source[]): Map<string, string> {
  return new Map(
    sources.flatMap(({ path, text }) => {
      const group = /^migrations\/\d+-([a-z]+)(?:-[a-z0-9-]+)?\.sql$/.exec(path)?.[1]
      if (!group) return []
      return [...text.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name = '']): [string, string] => [
        name,
        group,
      ])
    }),
  )
}

/** The server stores the data of its sandbox providers in its own table. */
const writtenByServer = new Map([['test_gateway_records', 'apps/server/src/sandbox/']])

/** Code that runs in the shop. Tests, fixtures and the benchmark can set up data in any table. */
const runsInShop = (path: string) =>
  /^(?:packages\/domain\/src|packages\/providers\/src|apps\/server\/src|migrations)\//.test(path) &&
  !isTest(path) &&
  !path.startsWith('apps/server/src/experiments/')

const writer = (path: string) =>
  /^migrations\/\d+-([a-z]+)(?:-[a-z0-9-]+)?\.sql$/.exec(path)?.[1] ?? (getGroup(getRoom(path)) || path)

/** The tables that a file imports, by their local name, with their group. */
function importedTables({ path, text }: Source): Map<string, string> {
  const found = text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*tables(?:\.ts)?)'/g)
  return new Map(
    [...found].flatMap(([, names = '', from = '']) => {
      const target = from.startsWith('.')
        ? posix.join(posix.dirname(path), from)
        : from.replace('@shop/domain/', home)
      const group = getGroup(getRoom(target))
      return names.split(',').map((name): [string, string] => [name.trim().split(' as ').at(-1) ?? '', group])
    }),
  )
}

/** Writes by drizzle calls, and by SQL with the table inserted. */
const namedWrites =
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|(?:insert\s+into|update|delete\s+from)\s+\$\{(\w+)\}/gi
/**
 * Writes by SQL text, in code and in schema functions. `update` only counts with a `set`; otherwise it may be English.
 */
const sqlWrites =
  /(?:insert\s+into|delete\s+from)\s+"?(\w+)|update\s+"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\s/gi

/** Only its group writes a table, whether by code, SQL text or trigger functions. */
export function tableWriters(sources: Source[], owners: ReadonlyMap<string, string>) {
  return sources
    .filter(({ path }) => runsInShop(path))
    .flatMap((source) => {
      const { path, text } = source
      const imported = importedTables(source)
      const find = (form: RegExp, groups: ReadonlyMap<string, string>) =>
        [...text.matchAll(form)].flatMap(([, first, second]) => {
          const table = first ?? second ?? ''
          const owner = groups.get(table)
          const isAllowed = owner === undefined || owner === writer(path)
          return isAllowed || path.startsWith(writtenByServer.get(table) ?? ' ')
            ? []
            : [`${path} writes ${table}, which is a table of ${owner}`]
        })
      return [...find(namedWrites, imported), ...find(sqlWrites, owners)]
    })
}
