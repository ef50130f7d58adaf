/** Of the brand, a placeholder (docs/product.md, section 2.6); US law (CAN-SPAM) requires it in newsletters. */
export const POSTAL_ADDRESS = {
  street: '123 Example Street',
  city: 'Los Angeles',
  state: 'CA',
  zipCode: '90012',
} as const;

export const POSTAL_ADDRESS_LINE =
  `${POSTAL_ADDRESS.street}, ${POSTAL_ADDRESS.city}, ${POSTAL_ADDRESS.state} ${POSTAL_ADDRESS.zipCode}` as const;
