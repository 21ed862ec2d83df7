import * as z from 'zod/mini'
import { defaultFooter, type ShownColumn } from './default-footer.ts'

/** Maximum of the owner's links in the header, of footer columns, and of links in one column. */
export const menuLinksMax = 6
export const footerColumnsMax = 4
export const footerLinksMax = 10
/** In characters: a label in the header stays on one line. */
export const menuLabelMax = 24
export const footerLabelMax = 40

/** How a link target starts; a path is a page of the shop. */
export const targetKinds = ['path', 'web', 'email', 'phone'] as const
export type TargetKind = (typeof targetKinds)[number]

/** Browsers read a backslash as a slash, so a second one of either would lead to another site. */
const patterns: Readonly<Record<TargetKind, RegExp>> = {
  path: /^\/(?![/\\])[^\s\\]*$/,
  web: /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#]\S*)?$/,
  email: /^mailto:[^\s@]+@[^\s@]+$/,
  phone: /^tel:\+?\d{3,15}$/,
}

const messages: Readonly<Record<TargetKind, string>> = {
  path: 'Choose a page, or enter an address that starts with / or https://',
  web: 'Enter the whole address, such as https://example.com',
  email: 'Enter an email address',
  phone: 'Enter a phone number, for example 0803 123 4567',
}

/** The kind of a target by how it starts, even of one that is not complete. */
export function targetKind(target: string): TargetKind {
  if (target.startsWith('mailto:')) return 'email'
  if (target.startsWith('tel:')) return 'phone'
  return target.startsWith('https:') ? 'web' : 'path'
}

const Target = (isOptional: boolean) =>
  z.string().check(
    z.trim(),
    z.maxLength(300, 'At most 300 characters'),
    z.refine((target) => (isOptional && target === '') || patterns[targetKind(target)].test(target), {
      error: ({ input }) => messages[targetKind(String(input))],
    }),
  )
const LinkTarget = Target(false)

/** '' for no link. */
export const OptionalLinkTarget = Target(true)

const Label = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Enter a text'), z.maxLength(max, `At most ${max} characters`))

const MenuLink = z.object({ label: Label(menuLabelMax), to: LinkTarget })

const FooterLink = z.object({ label: Label(footerLabelMax), to: LinkTarget, hidden: z.boolean() })

const FooterColumn = z.object({
  title: Label(footerLabelMax),
  hidden: z.boolean(),
  links: z.array(FooterLink).check(z.maxLength(footerLinksMax, `At most ${footerLinksMax} links`)),
})
export type FooterColumn = z.output<typeof FooterColumn>

/** The owner's links in the header, and all columns of the footer, as staff edit them. */
export const Navigation = z.object({
  /** Number of edits. */
  version: z.int().check(z.gte(0)),
  menu: z.array(MenuLink).check(z.maxLength(menuLinksMax, `At most ${menuLinksMax} links`)),
  footer: z.array(FooterColumn).check(z.maxLength(footerColumnsMax, `At most ${footerColumnsMax} columns`)),
})
export type Navigation = z.output<typeof Navigation>

const ShownLink = z.object({ label: z.string(), to: z.string() })

/** What pages show of it: nothing hidden, and the footer only if it is not the default one. */
export const ShownNavigation = z.object({
  menu: z.array(ShownLink),
  footer: z.optional(z.array(z.object({ title: z.string(), links: z.array(ShownLink) }))),
})
export type ShownNavigation = z.output<typeof ShownNavigation>

/** What staff edit while nothing has been changed. */
export const defaultNavigation: Navigation = {
  version: 0,
  menu: [],
  footer: defaultFooter.map(({ title, links }) => ({
    title,
    hidden: false,
    links: links.map((link) => ({ ...link, hidden: false })),
  })),
}

/** The columns without what is hidden; a column without links is not shown. */
export function shownColumns(footer: readonly FooterColumn[]): ShownColumn[] {
  return footer
    .filter(({ hidden }) => !hidden)
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ hidden }) => !hidden).map(({ label, to }) => ({ label, to })),
    }))
    .filter(({ links }) => links.length > 0)
}
