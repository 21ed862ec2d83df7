const folder = '/media/pictures/hero'

/** For whoever shows a link to the shop: 16:9. */
export const heroImage = `${folder}/phone-1280.webp`

/** The demonstration's scene: whole (20:7) where the text stands beside it, its right part (16:9) on phones. */
const wide = { cut: 'wide', widths: [1200, 2400], sizes: '(min-width: 1334px) 1200px, 90vw' }
const phone = { cut: 'phone', widths: [720, 960, 1280], sizes: '90vw' }

const files = ({ cut, widths }: typeof wide, format: string) =>
  widths.map((width) => `${folder}/${cut}-${width}.${format} ${width}w`).join(', ')

/** The demonstration's own picture, decorative; a real shop shows none until it has its own. */
export function HeroPicture() {
  return (
    <picture>
      {['avif', 'webp'].map((format) => (
        <source
          key={format}
          media="(min-width: 48rem)"
          type={`image/${format}`}
          srcSet={files(wide, format)}
          sizes={wide.sizes}
        />
      ))}
      <source type="image/avif" srcSet={files(phone, 'avif')} sizes={phone.sizes} />
      <img
        src={`${folder}/phone-720.webp`}
        srcSet={files(phone, 'webp')}
        sizes={phone.sizes}
        alt=""
        width={1280}
        height={720}
        fetchPriority="high"
        decoding="async"
        className="size-full object-cover object-right-bottom"
      />
    </picture>
  )
}
