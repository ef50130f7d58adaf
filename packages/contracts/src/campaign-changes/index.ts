/** Names and values of campaign fields as the Studio and the audit log show them. */
export * from './changes';
export * from './field-names';
export * from './format-value';
