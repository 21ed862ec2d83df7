/** Who asks to pay in parts. Saving needs no more than this; credit asks for the rest. */
export interface StoredApplicant {
  full_name: string
  phone: string
}
