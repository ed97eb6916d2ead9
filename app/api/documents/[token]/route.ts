import { newId } from "@/server/core/values/ids";
import { failureResponse } from "@/server/verification/response";
import { serializeSubmitted } from "@/server/verification/submit-document";
import { receiveAtAddress } from "@/server/verification/upload";

type RouteContext = { params: Promise<{ token: string }> };

/** Uploads a verification document to a single-use URL. Needs neither session nor key. */
export async function PUT(request: Request, { params }: RouteContext): Promise<Response> {
  const requestId = newId("req");
  try {
    const { verification, type } = await receiveAtAddress((await params).token, request, requestId);
    return Response.json(serializeSubmitted(verification, type), {
      headers: { "cache-control": "no-store", "service-request-id": requestId },
    });
  } catch (cause) {
    return failureResponse(cause, "en", requestId);
  }
}
