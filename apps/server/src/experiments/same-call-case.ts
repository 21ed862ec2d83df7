export type ApiCall = [path: string, body?: object]

/** A call, another with the same key, and what counts its effects: so many more after however many calls. */
export interface Case {
  method: 'POST' | 'PUT' | 'PATCH'
  access: string
  request: ApiCall
  other: ApiCall
  effects: string
  more: number
}
