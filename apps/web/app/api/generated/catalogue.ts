// Made by npm run client: do not edit.
import type * as c from '@shop/contract/catalogue'
import { endpoint } from '../endpoint.ts'

export const getProduct = endpoint<typeof c.getProduct>('GET /products/{product_id}')
export const listCategories = endpoint<typeof c.listCategories>('GET /products/categories')
export const listProducts = endpoint<typeof c.listProducts>('GET /products', { list: true })
export const suggestProducts = endpoint<typeof c.suggestProducts>('GET /products/suggestions')
