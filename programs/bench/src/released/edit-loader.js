/** A team's change of one text, without a change of the checkout: `{ before, after, isEdited }`. */
module.exports = function editLoader(source) {
  const { before, after, isEdited } = this.getOptions();
  this.cacheable(false);
  const parts = source.split(before);
  if (parts.length !== 2) throw new Error(`${this.resourcePath} has not "${before}" exactly once.`);
  return isEdited ? parts.join(after) : source;
};
