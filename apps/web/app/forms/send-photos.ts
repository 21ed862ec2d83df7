import { getErrorMessage, NoAnswer } from '../api/request-error.ts'

export interface UnsentPhoto {
  file: File
  problem: string
}

/**
 * Sends photos one after the other: phones have slow lines. One that is refused does not hold up the others; without a
 * connection the rest is not tried.
 */
export async function uploadPhotos(
  files: readonly File[],
  send: (file: File) => Promise<void>,
  onUnsent: (photo: UnsentPhoto) => void,
): Promise<void> {
  let networkError: string | undefined
  for (const file of files) {
    if (networkError === undefined)
      await send(file).catch((error: unknown) => {
        const problem = getErrorMessage(error)
        if (error instanceof NoAnswer) networkError = problem
        onUnsent({ file, problem })
      })
    else onUnsent({ file, problem: networkError })
  }
}
