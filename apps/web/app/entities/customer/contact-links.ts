/** Phone number for links: '0803 555 0142' becomes '+2348035550142'. */
function toInternational(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return `+${digits.startsWith('0') ? `234${digits.slice(1)}` : digits}`
}

export function telLink(phone: string): string {
  return `tel:${toInternational(phone)}`
}

export function whatsappLink(phone: string, text = ''): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : ''
  return `https://wa.me/${toInternational(phone).slice(1)}${query}`
}
