import { EmailCapture, QuizSubmission, UnsubscribeToken } from '@site/contracts';
import * as z from 'zod';
import { unlessDuplicate } from '../../platform/database/database';
import { messageResponse, TokenQuery } from '../../platform/operations/schemas';
import { invalidInput } from '../../platform/http/api-error';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { EmailCaptureService } from './email-capture-service';
import type { QuizResultModel } from './quiz-result-model';
import { toolsPersonalData, toolsRetention } from './tools-personal-data';

interface ToolsServices {
  quizResults: QuizResultModel;
  emailCaptures: EmailCaptureService;
}

/** No response reveals whether something was stored before. */
export const toolsFeature = feature({
  name: 'tools',
  operations: [
    operation({
      method: 'POST',
      path: '/api/tools/quiz',
      summary: 'Stores the result of a terpene quiz, equal answers of a session once.',
      limit: 'quiz',
      body: QuizSubmission,
      response: messageResponse('The result is stored'),
      async handle({ body }, { quizResults }: ToolsServices) {
        await unlessDuplicate(quizResults.create({ ...body, createdAt: new Date() }));
        return { message: 'Thank you for taking the quiz.' };
      },
    }),
    operation({
      method: 'POST',
      path: '/api/tools/email-capture',
      summary: 'Emails the result of a terpene quiz, once for each session and address.',
      limit: 'emailCapture',
      body: EmailCapture,
      response: messageResponse('The address is stored and the email queued'),
      async handle({ body }, { emailCaptures }: ToolsServices) {
        await emailCaptures.capture(body);
        return { message: "We'll send your personalized recommendations to your email!" };
      },
    }),
    operation({
      method: 'POST',
      path: '/api/tools/unsubscribe',
      summary:
        'Deletes the address that the token in `?token=` was mailed to (RFC 8058 one-click); the body is not read.',
      limit: 'quiz',
      query: TokenQuery,
      read: 'handler',
      response: messageResponse(
        'No more emails are sent to the address; also for an unknown token. A malformed token gets 400',
      ),
      async handle({ ctx }, { emailCaptures }: ToolsServices) {
        const { success, data } = z.safeParse(UnsubscribeToken, ctx.query.token);
        if (!success) throw invalidInput('The link is incomplete.');
        await ctx.state.takeSlot?.();
        await emailCaptures.unsubscribe(data);
        return { message: 'Our tools won’t email you again.' };
      },
    }),
  ],
  personalData: toolsPersonalData,
  retention: toolsRetention,
});
