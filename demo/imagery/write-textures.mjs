// node write-textures.mjs: prints, labels and screens as PNG in $IMAGERY_WORK/textures.
import { mkdir } from 'node:fs/promises'
import { sharp, work } from './workshop.mjs'
import './textures/care.mjs'
import './textures/cloth.mjs'
import './textures/devices.mjs'
import { drawings } from './textures/drawing.mjs'
import './textures/food.mjs'
import './textures/screens.mjs'

const folder = `${work}/textures`
await mkdir(folder, { recursive: true })
for (const { name, svg } of drawings) await sharp(Buffer.from(svg)).png().toFile(`${folder}/${name}.png`)
console.log(`${drawings.length} textures in ${folder}`)
