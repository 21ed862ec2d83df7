export type Asked = [path: string, body?: object]

/** A call, another with the same key, and what counts its effects: so many more after however many calls. */
export interface Case {
  method: 'POST' | 'PUT' | 'PATCH'
  access: string
  ask: Asked
  other: Asked
  effects: string
  more: number
}
