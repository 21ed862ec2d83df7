import { type InlinePart, parseInline } from '@shop/contract/inline-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { telLink } from '../customer/contact-links.ts'

/** A line of a content page with its bold text and links. */
export function InlineText({ text }: { text: string }) {
  return <Parts parts={parseInline(text)} />
}

function Parts({ parts }: { parts: readonly InlinePart[] }) {
  return parts.map((part, place) => {
    if (typeof part === 'string') return part
    if ('bold' in part)
      return (
        <strong key={place}>
          <Parts parts={part.bold} />
        </strong>
      )
    return (
      <TextLink key={place} to={part.to} className="text-link underline">
        <Parts parts={part.label} />
      </TextLink>
    )
  })
}

interface TextLinkProps {
  to: string
  className: string
  children: ReactNode
}

/** Links to pages of the shop, other sites, email and phone. */
export function TextLink({ to, className, children }: TextLinkProps) {
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={to.startsWith('tel:') ? telLink(to) : to} className={className}>
      {children}
    </a>
  )
}
