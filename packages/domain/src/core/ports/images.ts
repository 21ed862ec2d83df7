/** Creates the shop's square images from an uploaded photo. Never throws for a bad upload: it returns the problem. */
export type CreateImages = (bytes: Uint8Array) => Promise<ProcessedImage | ImageError>

export interface ProcessedImage {
  processed: true
  /** Of the upright source, in pixels. */
  width: number
  height: number
  /** `#rrggbb`, shown until the image has loaded. */
  average_colour: string
  files: ImageRendition[]
}

export interface ImageRendition {
  /** Square: also the height. Pixels. */
  width: number
  format: 'avif' | 'webp'
  bytes: Uint8Array
}

export interface ImageError {
  processed: false
  problem: 'not_an_image' | 'damaged' | 'too_small' | 'payload_too_large'
}
