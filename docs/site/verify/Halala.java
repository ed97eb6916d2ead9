import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Halala {
    /** rawBody: the bytes as they arrived. Spring: a parameter marked @RequestBody byte[] */
    public static boolean isFromHalala(byte[] rawBody, String header, String secret) throws GeneralSecurityException {
        var time = Pattern.compile("(?:^|,)t=(\\d{1,12})").matcher(header);
        if (!time.find() || Math.abs(Instant.now().getEpochSecond() - Long.parseLong(time.group(1))) > 300) {
            return false;
        }
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update((time.group(1) + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = mac.doFinal(rawBody);
        return Pattern.compile("v1=([0-9a-f]{64})").matcher(header).results()
            .anyMatch(given -> MessageDigest.isEqual(expected, HexFormat.of().parseHex(given.group(1))));
    }

    // HALALA_WEBHOOK_SECRET=whsec_… java Halala.java 't=…,v1=…' body.json
    public static void main(String[] args) throws Exception {
        boolean valid = isFromHalala(Files.readAllBytes(Path.of(args[1])), args[0], System.getenv("HALALA_WEBHOOK_SECRET"));
        System.out.println(valid ? "valid" : "invalid");
        System.exit(valid ? 0 : 1);
    }
}
