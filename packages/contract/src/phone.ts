/** A stored number in Nigerian format: '+2348030000142' becomes '0803 000 0142'; others stay as they are. */
export function formatPhone(phone: string): string {
  const national = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return national ? `0${national[1]} ${national[2]} ${national[3]}` : phone
}

/** Masks an email so that only its owner recognises it: 'a•••@example.ng'. '' stays ''. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}•••${email.slice(at)}`
}
