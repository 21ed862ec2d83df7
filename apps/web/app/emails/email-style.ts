import type { CSSProperties } from 'react'

// Email clients support neither style sheets nor custom properties, so the colours of the light theme are repeated
// here.
const ink = '#14211B'
const muted = '#55605A'
const primary = '#0B6B4A'
const line = '#E3E0D7'

/**
 * `msoPaddingAlt` sets the padding of a cell in classic Outlook, where elsewhere the cell's content has the padding.
 */
export type EmailStyle = CSSProperties & { msoPaddingAlt?: string }

/** Width in pixels; without it classic Outlook would fill its window. */
export const cardWidth = 560

const typeface = {
  fontFamily: 'system-ui, Roboto, "Noto Sans", Arial, sans-serif',
  lineHeight: '1.5',
  overflowWrap: 'anywhere',
} satisfies EmailStyle

export const styles = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: '#FBFAF7', color: ink },
  // Separate borders, because collapsed ones cannot have round corners.
  table: { borderCollapse: 'separate' },
  cardTable: { borderCollapse: 'separate', maxWidth: '100%' },
  card: {
    ...typeface,
    padding: '24px 20px',
    backgroundColor: '#FFFFFF',
    color: ink,
    border: `1px solid ${line}`,
    borderRadius: '14px',
    fontSize: '16px',
  },
  shop: { margin: '0 0 16px', color: primary, fontSize: '18px', fontWeight: 800 },
  warning: {
    padding: '12px 14px',
    backgroundColor: '#FDF1DC',
    color: '#8A5200',
    borderRadius: '10px',
    fontWeight: 700,
  },
  heading: { margin: '0 0 12px', fontSize: '22px', lineHeight: '1.25' },
  subheading: { margin: '20px 0 8px', fontSize: '18px', lineHeight: '1.3' },
  // Shown by inboxes beside the subject, but not in the email.
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  text: { margin: '0 0 12px' },
  list: { margin: '0 0 12px', padding: '0 0 0 22px' },
  // Keeps both columns at half the width, whatever their content.
  products: { borderCollapse: 'separate', tableLayout: 'fixed' },
  product: { padding: '0 4% 14px 0', verticalAlign: 'top' },
  image: { display: 'block', width: '100%', height: 'auto', borderRadius: '10px' },
  productLink: { color: ink, textDecoration: 'none' },
  product_name: { display: 'block', marginTop: '8px', fontSize: '14px', fontWeight: 600 },
  was: { color: muted, fontWeight: 400, textDecoration: 'line-through' },
  coupon: {
    padding: '12px 14px',
    border: `1px dashed ${muted}`,
    borderRadius: '10px',
    textAlign: 'center',
  },
  couponCode: { display: 'block', fontSize: '18px', fontWeight: 800 },
  note: { margin: '0 0 12px', color: muted, fontSize: '14px' },
  quote: {
    padding: '12px 14px',
    backgroundColor: '#F3F1EB',
    borderRadius: '10px',
    whiteSpace: 'pre-wrap',
  },
  actionRow: { margin: '0 0 16px' },
  actionCell: { backgroundColor: primary, borderRadius: '10px', msoPaddingAlt: '12px 20px' },
  action: {
    display: 'inline-block',
    padding: '12px 20px',
    color: '#FFFFFF',
    fontWeight: 700,
    textDecoration: 'none',
  },
  link: { color: primary, fontWeight: 700 },
  part: { padding: '16px 0 0', borderTop: `1px solid ${line}` },
  partHeading: { margin: '0 0 8px', fontSize: '16px' },
  row: { margin: '0 0 8px' },
  total: { margin: '0 0 8px', fontWeight: 800 },
  price: { color: muted },
  footer: { ...typeface, padding: '16px 0 0', color: muted, fontSize: '13px', textAlign: 'center' },
} satisfies Record<string, EmailStyle>
