/** Formats a stored number for Nigeria: '+2348030000142' becomes '0803 000 0142'. Other texts stay unchanged. */
export function formatPhone(phone: string): string {
  const national = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return national ? `0${national[1]} ${national[2]} ${national[3]}` : phone
}
