import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test, type BrowserContext } from '@playwright/test'
import { accepting } from './accepted-look.ts'

/** How far a channel of a pixel may be from the accepted one: letters are not smoothed alike by all browsers. */
const closerThan = 48

// Half the size and lossy: colours are held exactly elsewhere, and many pictures have to be small.
const program = `
async function read(base64, type, shrink) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type }))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * shrink)
  canvas.height = Math.round(image.height * shrink)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return { width: canvas.width, data: context.getImageData(0, 0, canvas.width, canvas.height).data, canvas }
}

async function compare({ shot, accepted }) {
  const now = await read(shot, 'image/png', 0.5)
  const picture = now.canvas.toDataURL('image/webp', 0.6).split(',')[1]
  if (!accepted) return { picture, differs: 1 }
  const before = await read(accepted, 'image/webp', 1)
  const [a, b] = [now.data, before.data]
  if (now.width !== before.width || a.length !== b.length) return { picture, differs: 1 }
  let others = 0
  for (let at = 0; at < a.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs(a[at + channel] - b[at + channel]) > ${closerThan})) others++
  }
  return { picture, differs: others / (a.length / 4) }
}
`

/** So much of a picture may differ. */
export const mostOthers = 0.01

/** Answers a function that says which part of a picture's pixels differs from the accepted ones, 0 to 1. */
export async function openComparison(context: BrowserContext) {
  const page = await context.newPage()
  return async (name: string, shot: Buffer): Promise<number> => {
    const file = fileURLToPath(new URL(`showcase/${name}.webp`, import.meta.url))
    const accepted = existsSync(file) ? readFileSync(file, 'base64') : null
    const given = JSON.stringify({ shot: shot.toString('base64'), accepted })
    const { picture, differs } = await page.evaluate<{ picture: string; differs: number }>(
      `(() => { ${program} return compare(${given}) })()`,
    )
    if (differs <= mostOthers) return differs
    const body = Buffer.from(picture, 'base64')
    if (!accepting) {
      await test.info().attach(`${name}.webp`, { body, contentType: 'image/webp' })
      return differs
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body)
    return 0
  }
}
