import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Parts } from './sample-parts.ts'

/** Whether to replace the accepted snapshots and screenshots with the current ones. */
export const isUpdatingSnapshots = process.env.UPDATE_SCREENSHOTS === 'on'

/** In px. Text is laid out at fractions of a pixel, which differ between browser versions. */
const tolerance = 0.5

export interface ShowcaseSnapshot {
  rest: Parts
  focus: Record<string, string[]>
  hover: Record<string, string>
  above: Parts
}

const address = (name: string) => new URL(`showcase/${name}.json`, import.meta.url)

/** Writes one sample per line, to keep diffs short. */
function write(name: string, snapshot: ShowcaseSnapshot): void {
  const groups = Object.entries(snapshot).map(([group, entries]) => {
    const lines = Object.entries(entries as object).map(
      ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
    )
    return `${JSON.stringify(group)}:{\n${lines.join(',\n')}\n}`
  })
  writeFileSync(address(name), `{${groups.join(',\n')}}\n`)
}

/** Returns the accepted parts, with box numbers within the tolerance replaced by the measured ones. */
function resolved(accepted: Parts, current: Parts): Parts {
  return Object.fromEntries(
    Object.entries(accepted).map(([name, parts]) => [
      name,
      parts.map((part, at) => ({
        ...part,
        box: part.box.map((number, side) => {
          const currentValue = current[name]?.[at]?.box[side] ?? Number.NaN
          return Math.abs(currentValue - number) < tolerance ? currentValue : number
        }),
      })),
    ]),
  )
}

/** Expects the accepted boxes and colours. With UPDATE_SCREENSHOTS=on, accepts the current ones instead. */
export function expectSnapshot(name: string, current: ShowcaseSnapshot): void {
  if (isUpdatingSnapshots) return write(name, current)
  expect(existsSync(address(name)), `no look was accepted yet for ${name}`).toBe(true)
  const accepted = JSON.parse(readFileSync(address(name), 'utf8')) as ShowcaseSnapshot
  const withinTolerance = {
    ...accepted,
    rest: resolved(accepted.rest, current.rest),
    above: resolved(accepted.above, current.above),
  }
  expect(current).toEqual(withinTolerance)
}
