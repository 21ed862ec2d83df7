import { joinClasses } from './join-classes.ts'
// An image, so that the script of every page does not carry the shapes.
import marks from './social-marks.svg'

export type SocialNetwork = 'facebook' | 'twitter' | 'instagram' | 'linkedin' | 'youtube'

const names: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

const order: SocialNetwork[] = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube']

type SocialIconsProps = { links: Partial<Record<SocialNetwork, string>>; className?: string }

/** The shop's social pages; a network without an address is left out. */
export function SocialIcons({ links, className }: SocialIconsProps) {
  return (
    <ul className={joinClasses('flex gap-1', className)}>
      {order
        .filter((network) => links[network])
        .map((network) => (
          <li key={network}>
            <a
              href={links[network]}
              aria-label={names[network]}
              rel="noopener"
              className="flex size-11 items-center justify-center rounded-control hover:opacity-80"
            >
              <svg aria-hidden="true" className="size-5 fill-current">
                <use href={`${marks}#${network}`} />
              </svg>
            </a>
          </li>
        ))}
    </ul>
  )
}
