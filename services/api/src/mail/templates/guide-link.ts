import { button, greeting, storeLink, text, type Template } from './mail-content';

export const guideLink: Template<'guide-link'> = (
  { name, title, url },
  { brandName, publicUrl },
) => ({
  subject: `Your guide: ${title}`,
  heading: title,
  blocks: [
    text(greeting(name)),
    text('Here’s the guide you asked for. Keep this email to read it again or on another device.'),
    button('Open the Guide (PDF)', new URL(url, publicUrl).href),
    storeLink(
      'Ready to shop? See which licensed dispensaries near you carry our extracts.',
      publicUrl,
    ),
  ],
  reason: `You’re getting this email because someone entered this address to get a guide on the ${brandName} site. We send it once.`,
});
