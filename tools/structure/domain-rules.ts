import { isTest, type Source } from './sources.ts'

const home = 'packages/domain/src/'
const isTables = (path: string) => /(?:^|\/|-)tables(?:\.ts)?$/.test(path)
const getGroup = (room: string) => room.split('/')[0] ?? room

/** Rooms that may read what other groups own: reports, and the segments of customers. */
const subscribers = new Set(['marketing/segments'])
const canRead = (room: string) => getGroup(room) === 'backoffice' || subscribers.has(room)

/** The room of a file of the domain: the folder it is in. */
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

/** Every folder of the domain is a room of the list; content/defaults holds texts only. */
export function knownRooms(sources: Source[], rooms: readonly string[]) {
  const folders = new Set(sources.map(({ path }) => getRoom(path)).filter(Boolean))
  return [...folders]
    .filter((folder) => !rooms.includes(folder))
    .map((folder) => `${home}${folder} is no room`)
}

/** A room imports only rooms before it. A test arranges what it needs in any room. */
export function roomImportOrder(sources: Source[], rooms: readonly string[]) {
  return edges(sources)
    .filter(({ path, from, to }) => !isTest(path) && rooms.indexOf(to) >= rooms.indexOf(from))
    .map(({ path, target }) => `${path} imports ${target}, which comes later`)
}

/** Another group's tables serve foreign keys only; reports and segments alone query what they do not own. */
export function tableOwnership(sources: Source[]) {
  return edges(sources)
    .filter(({ path, target, from, to }) => {
      const isOwn = getGroup(from) === getGroup(to) || getGroup(to) === 'core'
      return isTables(target) && !isOwn && !isTables(path) && !isTest(path) && !canRead(from)
    })
    .map(({ path, target }) => `${path} queries ${target}, which it does not own`)
}
