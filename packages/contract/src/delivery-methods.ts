/** How a parcel comes: to the door, to a station where it is collected, or by bus to a motor park. */
export const deliveryMethods = ['door', 'station', 'motor_park'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]
