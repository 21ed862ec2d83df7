/** Creates the shop's square images from an uploaded photo. Never throws for a bad upload: it returns the problem. */
export type CreateImages = (bytes: Uint8Array) => Promise<ProcessedImage | ImageError>

export interface ProcessedImage {
  processed: true
  /** Size of the source photo, turned upright, in pixels. */
  width: number
  height: number
  /** `#rrggbb`, shown until the image has loaded. */
  average_colour: string
  files: ImageRendition[]
}

export interface ImageRendition {
  /** Also the height, because images are square. Pixels. */
  width: number
  format: 'avif' | 'webp'
  bytes: Uint8Array
}

export interface ImageError {
  processed: false
  problem: 'not_an_image' | 'damaged' | 'too_small' | 'payload_too_large'
}
