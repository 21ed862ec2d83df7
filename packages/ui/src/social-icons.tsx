import { joinClasses } from './join-classes.ts'

export type SocialNetwork = 'facebook' | 'twitter' | 'instagram' | 'linkedin' | 'youtube'

const names: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

/** Of the marks in social-marks.svg, too: `social-0` shows the first. */
const order: SocialNetwork[] = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube']

type SocialIconsProps = { links: Partial<Record<SocialNetwork, string>>; className?: string }

/** Links to the shop's social pages; skips networks without a URL. */
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
              className={`social-${order.indexOf(network)} flex size-11 items-center justify-center rounded-control hover:opacity-80`}
            />
          </li>
        ))}
    </ul>
  )
}
