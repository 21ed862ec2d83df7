/** The mail server refused the address for good: there is no such mailbox, or it is closed. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}
