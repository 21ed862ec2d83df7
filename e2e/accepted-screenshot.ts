import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import sharp from 'sharp'
import { isUpdatingSnapshots } from './accepted-snapshot.ts'

/** The accepted difference of a colour channel, since browsers smooth text differently. */
const tolerance = 48

/** The fraction of an image's pixels that may differ. */
export const maxDifferentPixels = 0.01

/** Returns the fraction of pixels that differ from the accepted screenshot, 0 to 1. */
export async function compareScreenshot(name: string, screenshot: Buffer): Promise<number> {
  const file = fileURLToPath(new URL(`showcase/${name}.webp`, import.meta.url))
  const half = await halve(screenshot)
  const isDifferent = existsSync(file) ? await pixelDifference(half, await readFile(file)) : 1
  if (isDifferent <= maxDifferentPixels) return isDifferent
  const body = await sharp(half).webp({ quality: 60 }).toBuffer()
  if (!isUpdatingSnapshots) {
    await test.info().attach(`${name}.webp`, { body, contentType: 'image/webp' })
    return isDifferent
  }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, body)
  return 0
}

/** Halves the size of a screenshot to keep the many stored images small. Exact colours are checked by the snapshots. */
async function halve(screenshot: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(screenshot).metadata()
  const size = { width: Math.round(width / 2), height: Math.round(height / 2) }
  return sharp(screenshot)
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer()
}

async function pixelDifference(now: Buffer, accepted: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixels(now), pixels(accepted)])
  if (a.info.width !== b.info.width || a.data.length !== b.data.length) return 1
  let differentPixels = 0
  for (let at = 0; at < a.data.length; at += 3) {
    if (
      [0, 1, 2].some(
        (channel) => Math.abs(a.data.readUInt8(at + channel) - b.data.readUInt8(at + channel)) > tolerance,
      )
    )
      differentPixels += 1
  }
  return differentPixels / (a.data.length / 3)
}

const pixels = (image: Buffer) =>
  sharp(image).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
