import type { Connection } from 'mongoose';
import type { AppServices } from './app';
import { campaignModel } from './campaigns/campaign-model';
import { createCampaignService } from './campaigns/campaign-service';
import { contactMessageModel } from './contact/contact-message-model';
import { createContactService } from './contact/contact-service';
import { subscriptionModel } from './newsletter/subscription-model';
import { createNewsletterService } from './newsletter/newsletter-service';
import { createRateLimits, type RateLimits } from './rate-limits/rate-limits';
import { storeListModel } from './stores/store-list-model';
import { createStoreService } from './stores/store-service';

type DatabaseServices = Pick<
  AppServices,
  'stores' | 'contact' | 'newsletter' | 'campaigns' | 'readiness'
> & { rateLimits: RateLimits };

/** Everything that stands on the database alone. */
export const createDatabaseServices = (database: Connection): DatabaseServices => ({
  stores: createStoreService(storeListModel(database)),
  contact: createContactService(contactMessageModel(database)),
  newsletter: createNewsletterService(subscriptionModel(database)),
  campaigns: createCampaignService(campaignModel(database)),
  rateLimits: createRateLimits(database),
  readiness: [{ name: 'database', check: async () => database.db?.command({ ping: 1 }) }],
});
