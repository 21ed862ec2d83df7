import { customersList } from './customers-list.tsx'

export const handle = customersList.handle
export const meta = customersList.meta
export default customersList.Page
