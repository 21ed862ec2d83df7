import { t } from '@shop/contract/t'

/** Sizes that mean nothing without the word "size": 'M', 'XL', '42'. */
const plainSize = /^(?:\d{1,2}(?:\.5)?|\d?X{0,3}[SL]|M)$/i

/** Selected options in one line: 'Indigo/Gold, size M', '5kg', 'Black, 128GB', or ''. */
export function variantLabel({ colour = '', size = '' }: { colour?: string; size?: string }): string {
  const sizeText = plainSize.test(size) ? t('size {size}', { size }) : size
  const label = [colour, sizeText].filter(Boolean).join(', ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
