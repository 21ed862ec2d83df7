/** Why the shop cannot start, in one plain sentence for the person who starts it. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'nothing can be created there',
  EEXIST: 'there is a file of that name',
}

/** Words for a failure of the operating system, its code where we have no words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return (code && reasons[code]) ?? code ?? message
}
