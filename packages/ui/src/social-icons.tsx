import { joinClasses } from './join-classes.ts'

// Facebook, X and YouTube are the marks of simple-icons 16.37.0 (CC0-1.0). LinkedIn is drawn here, and so is
// Instagram: its original is longer than the four others together, and every page carries it.
const paths = {
  facebook:
    'M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z',
  twitter:
    'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z',
  instagram:
    'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zm0 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2zM12 5.8a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm6.4-3.85a1.45 1.45 0 1 1 0 2.9 1.45 1.45 0 0 1 0-2.9z',
  linkedin:
    'M5 1h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4zm1.2 4.7a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 0 0-3.2 0zM6.4 9.5h2.8V18H6.4zM11 9.5h2.7v1.2c.6-.9 1.5-1.4 2.7-1.4 2.2 0 3.1 1.4 3.1 3.7V18h-2.8v-4.6c0-1.2-.4-1.8-1.3-1.8-1 0-1.6.7-1.6 1.9V18H11z',
  youtube:
    'M23.498 6.186a3.016 3.016 0 0 0-2.122-2.136C19.505 3.545 12 3.545 12 3.545s-7.505 0-9.377.505A3.017 3.017 0 0 0 .502 6.186C0 8.07 0 12 0 12s0 3.93.502 5.814a3.016 3.016 0 0 0 2.122 2.136c1.871.505 9.376.505 9.376.505s7.505 0 9.377-.505a3.015 3.015 0 0 0 2.122-2.136C24 15.93 24 12 24 12s0-3.93-.502-5.814zM9.545 15.568V8.432L15.818 12l-6.273 3.568z',
}

export type SocialNetwork = keyof typeof paths

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
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
                <path fillRule="evenodd" d={paths[network]} />
              </svg>
            </a>
          </li>
        ))}
    </ul>
  )
}
