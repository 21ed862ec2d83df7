declare module 'autocannon' {
  export interface Options {
    url: string
    connections: number
    duration?: number
    amount?: number
    headers?: Record<string, string>
  }
  export interface Result {
    requests: { average: number; total: number }
    /** ms */
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
